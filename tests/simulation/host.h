// The server of the simulation: the hub and the store of the program itself, on hands that do one
// thing at a time. It is started, stopped in good order, or gone from one moment to the next.

#pragma once

#include "game/library.h"
#include "server/hub.h"
#include "simulation/disk.h"
#include "simulation/world.h"

namespace longroll::simulation {

class Host {
public:
    Host(World& world, Disk& disk, game::Library& library);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    // False: the disk stopped, or could not be read.
    [[nodiscard]] bool start();
    void stop();    // in good order
    void vanish();  // as it stands
    [[nodiscard]] bool runs() const { return life_ != nullptr; }
    [[nodiscard]] const store::Store& store() const;
    // Whether it is still the same that was started.
    [[nodiscard]] std::weak_ptr<const int> present() const;

    using Reply = std::function<void(game::Answer)>;
    // Nobody hears it when it does not run; a reply comes while it does, or never.
    void call(server::Call call, Reply reply);
    void attach(server::Call call, std::shared_ptr<server::Listener> listener, Reply reply);
    void detach(const std::string& game, const std::shared_ptr<server::Listener>& listener);
    void look_after();
    // Does what can be done now; false: nothing.
    bool work();

private:
    struct Life;

    [[nodiscard]] store::Hands hands(Milliseconds slowest);
    [[nodiscard]] server::Hub::Terms terms();
    void run(boost::asio::awaitable<game::Answer> answer, Reply reply);
    void report(const std::string& text);

    World* world_;
    Disk* disk_;
    game::Library* library_;
    server::Computers computers_;
    std::unique_ptr<Life> life_;
};

}  // namespace longroll::simulation
